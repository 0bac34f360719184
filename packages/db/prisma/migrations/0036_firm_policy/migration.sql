BEGIN;

-- CreateTable
CREATE TABLE "FirmPolicy" (
    "id" INTEGER NOT NULL,
    "fourEyes" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "FirmPolicy_pkey" PRIMARY KEY ("id")
);

COMMENT ON TABLE "User" IS '0036_firm_policy';

COMMIT;
