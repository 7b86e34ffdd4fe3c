-- Photos and documents of damage reports (DF2-05).
call has_files('damage_report');
