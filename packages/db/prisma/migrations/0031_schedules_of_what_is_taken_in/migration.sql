BEGIN;

-- AlterTable
ALTER TABLE "Schedule" DROP COLUMN "seenTo";

-- CreateTable
CREATE TABLE "TakenIn" (
    "companyId" UUID NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "TakenIn_pkey" PRIMARY KEY ("companyId")
);

-- CreateTable
CREATE TABLE "ScheduleSeen" (
    "scheduleId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ScheduleSeen_pkey" PRIMARY KEY ("scheduleId","companyId")
);

-- AddForeignKey
ALTER TABLE "TakenIn" ADD CONSTRAINT "TakenIn_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduleSeen" ADD CONSTRAINT "ScheduleSeen_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "Schedule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- in the transaction of the change itself: however late that commits, it is seen
CREATE FUNCTION count_taken_in() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  INSERT INTO "TakenIn" AS t ("companyId") VALUES (NEW."companyId") ON CONFLICT ("companyId") DO UPDATE SET count = t.count + 1\073
  RETURN NULL\073
END
';

CREATE TRIGGER count_taken_in_new AFTER INSERT ON "LedgerVersion" FOR EACH ROW WHEN (NEW.active) EXECUTE FUNCTION count_taken_in();
CREATE TRIGGER count_taken_in AFTER UPDATE OF active ON "LedgerVersion" FOR EACH ROW
  WHEN (NEW.active IS DISTINCT FROM OLD.active) EXECUTE FUNCTION count_taken_in();
CREATE TRIGGER count_taken_in AFTER INSERT OR UPDATE OF version, "archivedAt" ON "Document" FOR EACH ROW
  WHEN (NEW.kind IN ('declarations', 'bank')) EXECUTE FUNCTION count_taken_in();

COMMENT ON TABLE "User" IS '0031_schedules_of_what_is_taken_in';

COMMIT;
