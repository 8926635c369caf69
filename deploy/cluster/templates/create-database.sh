#!/bin/sh
# Run by Patroni once, on the machine that makes the database; its argument is how to connect.
exec psql --dbname="$1" --set=ON_ERROR_STOP=1 --file=/etc/patroni/create-database.sql
