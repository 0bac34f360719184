BEGIN;

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "stage" TEXT;

-- AlterTable
ALTER TABLE "ClosedPeriod" ADD COLUMN     "ledgerIds" UUID[] DEFAULT ARRAY[]::UUID[];

COMMENT ON TABLE "User" IS '0009_closed_versions';

COMMIT;
