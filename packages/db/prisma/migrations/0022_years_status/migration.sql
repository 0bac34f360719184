BEGIN;

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "yearsStatus" JSONB;

COMMENT ON TABLE "User" IS '0022_years_status';

COMMIT;
