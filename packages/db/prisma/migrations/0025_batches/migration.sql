BEGIN;

-- CreateEnum
CREATE TYPE "CellState" AS ENUM ('waiting', 'running', 'done', 'skipped', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "Batch" (
    "id" UUID NOT NULL,
    "package" JSONB NOT NULL,
    "packageId" TEXT NOT NULL,
    "packageHash" TEXT NOT NULL,
    "materialityOre" BIGINT,
    "createdById" UUID NOT NULL,
    "keyId" UUID,
    "keyRights" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BatchCell" (
    "batchId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "stepId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "state" "CellState" NOT NULL DEFAULT 'waiting',
    "runId" UUID,
    "isKnown" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "outcome" JSONB,
    "change" JSONB,
    "finishedAt" TIMESTAMPTZ,

    CONSTRAINT "BatchCell_pkey" PRIMARY KEY ("batchId","companyId","stepId")
);

-- CreateIndex
CREATE INDEX "Batch_createdById_createdAt_idx" ON "Batch"("createdById", "createdAt");

-- CreateIndex
CREATE INDEX "BatchCell_state_batchId_idx" ON "BatchCell"("state", "batchId");

-- CreateIndex
CREATE INDEX "BatchCell_companyId_stepId_idx" ON "BatchCell"("companyId", "stepId");

-- AddForeignKey
ALTER TABLE "BatchCell" ADD CONSTRAINT "BatchCell_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "Batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BatchCell" ADD CONSTRAINT "BatchCell_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0025_batches';

COMMIT;
