BEGIN;

-- bytes of files and columns are read whole and in order: neither compressed nor looked into
ALTER TABLE "SourceChunk" ALTER COLUMN "data" SET STORAGE EXTERNAL;
ALTER TABLE "LedgerChunk" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- one run for one question while it is asked or answered, a failed or cancelled one can start again
CREATE UNIQUE INDEX "Run_runKey_live" ON "Run" ("runKey") WHERE "state" IN ('queued', 'running', 'done');

-- one version of a year is the one that analyses read
CREATE UNIQUE INDEX "LedgerVersion_active" ON "LedgerVersion" ("companyId", "yearFrom") WHERE "active";

COMMENT ON TABLE "User" IS '0002_storage';

COMMIT;
