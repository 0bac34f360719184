BEGIN;

-- CreateTable
CREATE TABLE "FileText" (
    "sha256" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "problem" TEXT,
    "content" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FileText_pkey" PRIMARY KEY ("sha256")
);

-- AddForeignKey
ALTER TABLE "FileText" ADD CONSTRAINT "FileText_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "SourceFile"("sha256") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0035_file_text';

COMMIT;
