-- A prompt may hold a phone number. Numbers are compared by their last digits, which are the same with and without the
-- prefix of the country, and then whole. Websites are found by companies_domain.
create index companies_phone on companies (right(translate(phone, ' -().', ''), 7)) where phone is not null and archived_at is null;
create index branches_phone on branches (right(translate(phone, ' -().', ''), 7)) where phone is not null and live;
