BEGIN;

-- employees per period, so far among a company's inputs, become its employees per month: of each month the average of the days that were entered
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
SELECT d.id AS "inputsId", gen_random_uuid() AS "headcountId", d."companyId", d.version AS before, v.content,
  (SELECT max(version) + 1 FROM "DocumentVersion" WHERE "documentId" = d.id) AS version
FROM "Document" d JOIN "DocumentVersion" v ON v."documentId" = d.id AND v.version = d.version
WHERE d.kind = 'inputs' AND d."archivedAt" IS NULL AND v.content::jsonb->'employees' <> '[]';

-- of two periods for a day the later in the list holds
CREATE TEMPORARY TABLE counted ON COMMIT DROP AS
SELECT "companyId", '[' || string_agg('{"employees":' || employees || ',"month":"' || month || '"}', ',' ORDER BY month COLLATE "C") || ']' AS content
FROM (
  SELECT "companyId", to_char(day, 'YYYY-MM') AS month, trim_scale(round(avg(average), 4)) AS employees
  FROM (
    SELECT DISTINCT ON ("companyId", day) "companyId", day, average
    FROM moved
      CROSS JOIN LATERAL jsonb_array_elements(content::jsonb->'employees') WITH ORDINALITY AS p(period, position)
      CROSS JOIN LATERAL (SELECT (period->>'average')::numeric AS average) a
      CROSS JOIN LATERAL generate_series(
        greatest((period->>'from')::date, date '1900-01-01')::timestamp, least((period->>'to')::date, date '2199-12-31')::timestamp, interval '1 day'
      ) AS day
    ORDER BY "companyId", day, position DESC
  ) days
  GROUP BY 1, 2
) months
GROUP BY 1;

INSERT INTO "Document" (id, "companyId", kind, name, version, "inUse", seq)
SELECT "headcountId", "companyId", 'headcount', 'headcount', 1, true, 1 FROM moved JOIN counted USING ("companyId");

-- runs of before name exactly what they read: both documents get a version, and none is changed
INSERT INTO "DocumentVersion" (id, "documentId", version, name, content, hash, note)
SELECT gen_random_uuid(), "documentId", version, kind, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'),
  'Employees moved from the settings to Staff · Anställda flyttade från inställningarna till Personal'
FROM (
  SELECT "headcountId" AS "documentId", 1 AS version, 'headcount' AS kind, counted.content FROM moved JOIN counted USING ("companyId")
  -- canonical JSON: `areas` before `employees`, and no text in either
  UNION ALL SELECT "inputsId", version, 'inputs', split_part(content, ',"employees":', 1) || ',"employees":[]}' FROM moved
) made;

UPDATE "Document" d SET version = moved.version, seq = seq + 1, "changedAt" = now() FROM moved WHERE d.id = moved."inputsId";

INSERT INTO "AuditEvent" ("companyId", action, detail)
SELECT "companyId", 'document.save', jsonb_build_object('documentId', "documentId", 'kind', v.name, 'version', v.version, 'before', before, 'hash', v.hash)
FROM (
  SELECT "companyId", "headcountId" AS "documentId", 1 AS version, 0 AS before FROM moved JOIN counted USING ("companyId")
  UNION ALL SELECT "companyId", "inputsId", version, before FROM moved
) changed JOIN "DocumentVersion" v USING ("documentId", version);

COMMENT ON TABLE "User" IS '0024_headcount';

COMMIT;
