-- A registration that is refused leaves the player of the national ranking to whom a manager had linked it.
alter table ranking_players
  drop constraint ranking_players_customer_id_user_id_fkey,
  add constraint ranking_players_customer_id_user_id_fkey
    foreign key (customer_id, user_id) references users (customer_id, id) on delete set null (user_id);
