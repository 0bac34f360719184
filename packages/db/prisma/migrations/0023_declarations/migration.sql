BEGIN;

-- AlterTable
ALTER TABLE "DocumentVersion" ADD COLUMN     "sha256" TEXT,
ADD COLUMN     "summary" JSONB;

-- CreateIndex
CREATE INDEX "DocumentVersion_sha256_idx" ON "DocumentVersion"("sha256");

-- AddForeignKey
ALTER TABLE "DocumentVersion" ADD CONSTRAINT "DocumentVersion_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "SourceFile"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0023_declarations';

COMMIT;
