-- The end of maintenance is an instant; words that were written there go.
update site.switch set value = '""'
 where name = 'system.maintenanceEnds'
   and value #>> '{}' !~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$';
