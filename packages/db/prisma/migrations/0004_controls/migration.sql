BEGIN;

-- CreateTable
CREATE TABLE "ImportControl" (
    "id" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "report" TEXT NOT NULL,
    "reported" JSONB NOT NULL,
    "booked" JSONB NOT NULL,
    "program" TEXT NOT NULL,
    "generated" TEXT,
    "sha256" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportControl_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ImportControl_importId_idx" ON "ImportControl"("importId");

-- AddForeignKey
ALTER TABLE "ImportControl" ADD CONSTRAINT "ImportControl_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0004_controls';

COMMIT;
