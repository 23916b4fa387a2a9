-- How the columns of a source's tables were read when they were last imported, so that its next import makes the keys of its
-- rows from the same columns: a JSON list of {columns, fields}, the latest first. Text, because names of columns may hold
-- characters that jsonb does not take. Null for sources that are no tables, and for tables until their next import.
alter table sources add column mappings text;
