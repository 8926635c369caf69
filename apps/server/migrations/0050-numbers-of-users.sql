-- Users are named together with their customer everywhere. A club that moves in keeps its numbers beside other clubs.
alter table users drop constraint users_id_key;
