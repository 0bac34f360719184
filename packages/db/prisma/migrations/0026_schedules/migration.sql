BEGIN;

-- CreateTable
CREATE TABLE "Schedule" (
    "id" UUID NOT NULL,
    "package" JSONB NOT NULL,
    "packageId" TEXT NOT NULL,
    "companyIds" UUID[],
    "materialityOre" BIGINT,
    "rule" JSONB NOT NULL,
    "nextAt" TIMESTAMPTZ,
    "seenTo" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastBatchId" UUID,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "Schedule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Schedule_createdById_idx" ON "Schedule"("createdById");

COMMENT ON TABLE "User" IS '0026_schedules';

COMMIT;
