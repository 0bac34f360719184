BEGIN;

-- CreateTable
CREATE TABLE "Sample" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "analysisId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "periodFrom" TEXT NOT NULL,
    "periodTo" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "droppedAt" TIMESTAMPTZ,

    CONSTRAINT "Sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SampleVersion" (
    "sampleId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "ledgerIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "inputHash" TEXT,
    "populationHash" TEXT,
    "resultHash" TEXT,
    "lastEntryId" BIGINT NOT NULL DEFAULT 0,
    "signedAt" TIMESTAMPTZ,
    "signedById" UUID,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SampleVersion_pkey" PRIMARY KEY ("sampleId","revision")
);

-- CreateTable
CREATE TABLE "SampleEntry" (
    "id" BIGSERIAL NOT NULL,
    "sampleId" UUID NOT NULL,
    "item" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "bookOre" BIGINT NOT NULL,
    "auditedOre" BIGINT,
    "deviations" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "anomaly" TEXT,
    "cause" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "evidence" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SampleEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Sample_companyId_changedAt_idx" ON "Sample"("companyId", "changedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Sample_companyId_number_key" ON "Sample"("companyId", "number");

-- CreateIndex
CREATE INDEX "SampleEntry_sampleId_item_id_idx" ON "SampleEntry"("sampleId", "item", "id");

-- AddForeignKey
ALTER TABLE "Sample" ADD CONSTRAINT "Sample_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SampleVersion" ADD CONSTRAINT "SampleVersion_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "Sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SampleEntry" ADD CONSTRAINT "SampleEntry_sampleId_fkey" FOREIGN KEY ("sampleId") REFERENCES "Sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0010_sampling';

COMMIT;
