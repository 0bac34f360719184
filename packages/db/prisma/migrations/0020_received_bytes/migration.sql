BEGIN;

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "receivedSha256" TEXT;

COMMENT ON TABLE "User" IS '0020_received_bytes';

COMMIT;
