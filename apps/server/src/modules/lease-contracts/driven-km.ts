/**
 * SQL of a lateral join `k` to the contract `f`: the kilometers driven in a period (`km`) and the days between which they
 * were measured (`measured_from`, `measured_until`). They are measured from the last reading until the first day, or
 * else the first reading in the period, to the last reading in the period. The start of the contract counts as a
 * reading. When an odometer was replaced or a reading is ignored, the counted readings decide, as on the dashboard.
 * Null without two readings.
 */
export const drivenKm = (from: string, until: string): string => `left join lateral (
  with p as (
    select f.start_date as day, case when f.counted_readings is null then f.begin_mileage else 0 end as km
    union all select r.read_on, r.km from mileage_reading r where f.counted_readings is null and r.client_id = $1
      and r.vehicle_number = f.vehicle_number and r.voided_at is null and r.read_on >= f.start_date
      and (f.ended is null or r.read_on <= f.ended) and r.read_on <= ${until}
    union all select (e ->> 'on')::date, (e ->> 'km')::integer from jsonb_array_elements(f.counted_readings) e)
  select a.day as measured_from, b.day as measured_until, b.km - a.km as km
  from (select day, km from p where day <= ${until}
      order by day <= ${from} desc, case when day <= ${from} then day end desc, day, km desc limit 1) a
  join (select day, km from p where day <= ${until} order by day desc, km desc limit 1) b on b.day > a.day) k on true`;
