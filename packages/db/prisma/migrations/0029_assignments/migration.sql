BEGIN;

-- CreateTable
CREATE TABLE "Assignment" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssignmentAct" (
    "assignmentId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AssignmentAct_pkey" PRIMARY KEY ("assignmentId","seq")
);

-- CreateTable
CREATE TABLE "AssignmentText" (
    "assignmentId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "AssignmentText_pkey" PRIMARY KEY ("assignmentId","hash")
);

-- CreateIndex
CREATE INDEX "Assignment_companyId_changedAt_idx" ON "Assignment"("companyId", "changedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_companyId_number_key" ON "Assignment"("companyId", "number");

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentAct" ADD CONSTRAINT "AssignmentAct_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentText" ADD CONSTRAINT "AssignmentText_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0029_assignments';

COMMIT;
