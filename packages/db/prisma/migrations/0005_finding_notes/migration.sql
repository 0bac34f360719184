BEGIN;

-- CreateTable
CREATE TABLE "FindingNote" (
    "id" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "finding" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FindingNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FindingNote_importId_idx" ON "FindingNote"("importId");

-- AddForeignKey
ALTER TABLE "FindingNote" ADD CONSTRAINT "FindingNote_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0005_finding_notes';

COMMIT;
