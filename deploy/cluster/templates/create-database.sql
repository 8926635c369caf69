create role "{{cluster}}" login createrole password '{{databasePassword}}';
create database "{{cluster}}" owner "{{cluster}}";
