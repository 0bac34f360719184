BEGIN;

-- DropIndex
DROP INDEX "BatchCell_companyId_stepId_idx";

-- CreateIndex
CREATE INDEX "BatchCell_companyId_stepId_batchId_idx" ON "BatchCell"("companyId", "stepId", "batchId");

COMMENT ON TABLE "User" IS '0037_newest_cells';

COMMIT;
