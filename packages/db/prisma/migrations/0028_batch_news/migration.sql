BEGIN;

-- AlterTable
ALTER TABLE "Batch" ADD COLUMN     "scheduleId" UUID,
ADD COLUMN     "seenAt" TIMESTAMPTZ,
ADD COLUMN     "toldAt" TIMESTAMPTZ;

COMMENT ON TABLE "User" IS '0028_batch_news';

COMMIT;
