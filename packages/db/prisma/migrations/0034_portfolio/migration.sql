BEGIN;

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "deadlineFacts" JSONB;

-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "standing" JSONB;

-- CreateTable
CREATE TABLE "CompanyPin" (
    "userId" UUID NOT NULL,
    "companyId" UUID NOT NULL,

    CONSTRAINT "CompanyPin_pkey" PRIMARY KEY ("userId","companyId")
);

-- CreateIndex
CREATE INDEX "BatchCell_companyId_batchId_idx" ON "BatchCell"("companyId", "batchId");

-- AddForeignKey
ALTER TABLE "CompanyPin" ADD CONSTRAINT "CompanyPin_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompanyPin" ADD CONSTRAINT "CompanyPin_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0034_portfolio';

COMMIT;
