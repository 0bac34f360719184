BEGIN;

-- AlterTable
ALTER TABLE "Grant" ADD COLUMN     "assignmentId" UUID;

-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "lockedAt" TIMESTAMPTZ,
ADD COLUMN     "lockedFigures" TEXT;

-- of those that were locked before, how the books were is not known
UPDATE "Assignment" SET "lockedAt" = (content::jsonb #>> '{locked,at}')::timestamptz WHERE content::jsonb -> 'locked' <> 'null'::jsonb;

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0030_outside_reviewers';

COMMIT;
