-- What a club uses is its own choice, feature by feature, as the national ranking already was (docs/rules/club-features.md).
-- Clubs that exist keep everything; the release before neither reads nor writes these columns.

alter table customers
  add column appeals boolean not null default true,
  add column check_ins boolean not null default true,
  add column early_sittings boolean not null default true,
  add column practice boolean not null default true,
  add column mini_leagues boolean not null default true,
  add column discussions boolean not null default true,
  add column earlier_seasons boolean not null default true,
  add column public_page boolean not null default true,
  add column open_data boolean not null default true,
  add column letters boolean not null default true,
  add column gifts boolean not null default true,
  add column fair_play boolean not null default true,
  add column editors_desk boolean not null default true,
  add column connections boolean not null default true;
