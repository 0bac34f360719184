BEGIN;

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "countersigns" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "AnsweredRequest" (
    "id" TEXT NOT NULL,
    "leaseUntil" TIMESTAMPTZ NOT NULL,
    "isDone" BOOLEAN NOT NULL DEFAULT false,
    "answer" BYTEA,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AnsweredRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AnsweredRequest_createdAt_idx" ON "AnsweredRequest"("createdAt");

COMMENT ON TABLE "User" IS '0018_answered_requests';

COMMIT;
