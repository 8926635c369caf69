create role "{{cluster}}" login createrole;
create database "{{cluster}}" owner "{{cluster}}";
