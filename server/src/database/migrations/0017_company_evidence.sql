-- An import looks up the companies of other sources that share its evidence or its domain, without reading all companies.
create index companies_evidence on companies ((evidence ->> 'value'));
create index companies_domain on companies (website_domain) where website_domain is not null;
