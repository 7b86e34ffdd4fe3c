import os from 'node:os';

/** PostgreSQL settings by name, with values in the syntax of postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

const megabyte = 1024 * 1024;

/** The memory available to this process in MB: the machine's, or the limit of its container. */
function usableMegabytes(): number {
  const limit = process.constrainedMemory();
  const machine = os.totalmem();
  return Math.floor((limit > 0 ? Math.min(limit, machine) : machine) / megabyte);
}

/** Settings for a small server next to one application, sized by `memory` (in MB). */
export function serverSettings(memory: number = usableMegabytes()): Settings {
  const sharedBuffers = memory >= 2048 ? 256 : memory >= 1024 ? 128 : 32;
  return {
    // The server listens only on a socket in a private folder. The bundled OpenSSL is old and must not be exposed to a
    // network.
    listen_addresses: "''",
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memory / 2))}MB`,
    maintenance_work_mem: memory >= 2048 ? '128MB' : '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    // There is no replica, so the write-ahead log is only needed for crash recovery.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Containers often offer 64 MB of /dev/shm, which a parallel query can exceed.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: '2',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    lc_messages: "'C'",
    logging_collector: 'on',
    log_directory: "'../log'",
    log_filename: "'postgres-%a.log'",
    log_file_mode: '0600',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_truncate_on_rotation: 'on',
    log_checkpoints: 'off',
    // Statements and error details may contain personal data, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/** The settings as text of a configuration file. */
export function configurationText(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return [
    '# Written by Wagenpark at every start. Put your own settings below the include in postgresql.conf.',
    ...lines,
  ]
    .join('\n')
    .concat('\n');
}
