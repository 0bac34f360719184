BEGIN;

-- CreateTable
CREATE TABLE "AnnotationSubject" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "anchored" JSONB NOT NULL,
    "on" TEXT NOT NULL,
    "code" TEXT,
    "yearFrom" TEXT NOT NULL,
    "yearTo" TEXT NOT NULL,
    "series" TEXT,
    "number" TEXT,
    "date" TEXT,
    "periodFrom" TEXT,
    "periodTo" TEXT,
    "accounts" TEXT[],
    "marks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "comments" INTEGER NOT NULL DEFAULT 0,
    "disposition" TEXT,
    "authors" UUID[] DEFAULT ARRAY[]::UUID[],
    "mentioned" UUID[] DEFAULT ARRAY[]::UUID[],
    "seq" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnnotationSubject_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnnotationAct" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "subjectId" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "kind" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "amountOre" BIGINT,
    "refersToId" UUID,
    "mentions" UUID[] DEFAULT ARRAY[]::UUID[],
    "ledgerId" UUID,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnnotationAct_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AnnotationSubject_companyId_changedAt_idx" ON "AnnotationSubject"("companyId", "changedAt");

-- CreateIndex
CREATE INDEX "AnnotationSubject_companyId_yearFrom_series_number_idx" ON "AnnotationSubject"("companyId", "yearFrom", "series", "number");

-- CreateIndex
CREATE INDEX "AnnotationSubject_accounts_idx" ON "AnnotationSubject" USING GIN ("accounts");

-- CreateIndex
CREATE UNIQUE INDEX "AnnotationSubject_companyId_key_key" ON "AnnotationSubject"("companyId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "AnnotationAct_seq_key" ON "AnnotationAct"("seq");

-- CreateIndex
CREATE INDEX "AnnotationAct_subjectId_seq_idx" ON "AnnotationAct"("subjectId", "seq");

-- AddForeignKey
ALTER TABLE "AnnotationSubject" ADD CONSTRAINT "AnnotationSubject_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnnotationAct" ADD CONSTRAINT "AnnotationAct_subjectId_fkey" FOREIGN KEY ("subjectId") REFERENCES "AnnotationSubject"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0011_annotations';

COMMIT;
