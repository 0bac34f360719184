BEGIN;

-- CreateTable
CREATE TABLE "Attempt" (
    "id" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "endsAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "Attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Attempt_endsAt_idx" ON "Attempt"("endsAt");

COMMENT ON TABLE "User" IS '0019_attempts';

COMMIT;
