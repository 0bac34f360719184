BEGIN;

-- AlterEnum
ALTER TYPE "ImportState" ADD VALUE 'waiting';

-- AlterTable
ALTER TABLE "Import" ADD COLUMN     "reading" JSONB,
ADD COLUMN     "rereadOfId" UUID;

-- AlterTable
ALTER TABLE "LedgerVersion" ADD COLUMN     "reading" JSONB;

-- CreateTable
CREATE TABLE "SavedMapping" (
    "companyId" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedById" UUID,

    CONSTRAINT "SavedMapping_pkey" PRIMARY KEY ("companyId","fingerprint")
);

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_rereadOfId_fkey" FOREIGN KEY ("rereadOfId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedMapping" ADD CONSTRAINT "SavedMapping_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0006_reading';

COMMIT;
