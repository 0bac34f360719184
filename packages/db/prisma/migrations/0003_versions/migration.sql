BEGIN;

-- AlterTable
ALTER TABLE "LedgerVersion" ADD COLUMN     "chosenAt" TIMESTAMPTZ;

COMMENT ON TABLE "User" IS '0003_versions';

COMMIT;
