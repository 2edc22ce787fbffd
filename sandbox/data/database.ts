import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'

const tables = `
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS customers (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, order_date TEXT NOT NULL, list TEXT NOT NULL, categories TEXT NOT NULL, document TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS orders_by_date ON orders (list, order_date, id, categories);
  CREATE INDEX IF NOT EXISTS orders_by_category ON orders (list, categories, id);
  CREATE INDEX IF NOT EXISTS orders_by_customer ON orders (customer_id, order_date);
  CREATE TABLE IF NOT EXISTS consultation_forms (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS traversals (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS detailed_questions (traversal_id TEXT NOT NULL, index_sl INTEGER NOT NULL, appointment_id TEXT NOT NULL, document TEXT NOT NULL, PRIMARY KEY (traversal_id, index_sl));
  CREATE INDEX IF NOT EXISTS detailed_questions_by_appointment ON detailed_questions (appointment_id, index_sl);
  CREATE TABLE IF NOT EXISTS warnings (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS subscriptions (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS subscription_orders (subscription_id TEXT NOT NULL, order_date TEXT NOT NULL, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS subscription_orders_by_date ON subscription_orders (subscription_id, order_date);
  CREATE TABLE IF NOT EXISTS id_checks (
    customer_id TEXT PRIMARY KEY, order_id TEXT NOT NULL, order_date TEXT NOT NULL, status TEXT NOT NULL, api_status TEXT NOT NULL, document TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS id_checks_by_date ON id_checks (order_date, status);
  CREATE TABLE IF NOT EXISTS pre_approvals (
    customer_id TEXT NOT NULL, treatment TEXT NOT NULL, last_approval TEXT NOT NULL, next_review TEXT NOT NULL, document TEXT NOT NULL,
    PRIMARY KEY (customer_id, treatment)
  );
  CREATE TABLE IF NOT EXISTS pre_approved_products (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS carts (id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, idempotency_key TEXT UNIQUE, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS images (order_id TEXT NOT NULL, secondary_tag TEXT NOT NULL, created_at TEXT NOT NULL, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS images_by_order ON images (order_id, secondary_tag, created_at);
  CREATE TABLE IF NOT EXISTS user_groups (sub TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS locations (id TEXT PRIMARY KEY, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS location_services (location_id TEXT NOT NULL, service_id TEXT NOT NULL, document TEXT NOT NULL, PRIMARY KEY (location_id, service_id));
  CREATE TABLE IF NOT EXISTS calendars (id TEXT PRIMARY KEY, location_id TEXT NOT NULL, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS blocks (id TEXT PRIMARY KEY, location_id TEXT NOT NULL, kind TEXT NOT NULL, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS blocks_by_location ON blocks (location_id, kind);
  CREATE TABLE IF NOT EXISTS cover_pharmacist_days (location_id TEXT NOT NULL, date TEXT NOT NULL, PRIMARY KEY (location_id, date));
  CREATE TABLE IF NOT EXISTS booking_customers (id TEXT PRIMARY KEY, search TEXT NOT NULL, document TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS appointments (
    id TEXT PRIMARY KEY, location_id TEXT NOT NULL, start_time TEXT NOT NULL, customer_id TEXT NOT NULL, course_id TEXT NOT NULL, document TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS appointments_by_day ON appointments (location_id, start_time);
  CREATE INDEX IF NOT EXISTS appointments_by_customer ON appointments (customer_id);
  CREATE INDEX IF NOT EXISTS appointments_by_course ON appointments (course_id);
  CREATE TABLE IF NOT EXISTS slot_holds (id TEXT PRIMARY KEY, location_id TEXT NOT NULL, expires_at TEXT NOT NULL, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS slot_holds_by_location ON slot_holds (location_id, expires_at);
  CREATE TABLE IF NOT EXISTS screenings (id TEXT PRIMARY KEY, document TEXT NOT NULL);
`

type Value = string | number | null

/** Stores the sandbox's records as documents in the services' format. Extra columns are used to sort and filter lists. */
export class Database {
  readonly #sqlite: DatabaseSync
  readonly #statements = new LRUCache<string, StatementSync>({ max: 500, memoMethod: (sql) => this.#sqlite.prepare(sql) })
  readonly isInMemory: boolean

  /** @param file the database file, or `:memory:` */
  constructor(file: string) {
    this.isInMemory = file === ':memory:'
    if (!this.isInMemory) mkdirSync(dirname(file), { recursive: true })
    this.#sqlite = new DatabaseSync(file)
    this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;')
    this.#sqlite.exec(tables)
  }

  /** The document of the first matching row; undefined if no row matches. */
  document<Document>(sql: string, ...values: Value[]): Document | undefined {
    const row = this.#statements.memo(sql).get(...values) as { document: string } | undefined
    return row === undefined ? undefined : JSON.parse(row.document)
  }

  documents<Document>(sql: string, ...values: Value[]): Document[] {
    return (this.#statements.memo(sql).all(...values) as { document: string }[]).map((row) => JSON.parse(row.document))
  }

  count(sql: string, ...values: Value[]): number {
    return Number((this.#statements.memo(sql).get(...values) as { count: number }).count)
  }

  value(sql: string, ...values: Value[]): Value | undefined {
    const row = this.#statements.memo(sql).get(...values)
    return row === undefined ? undefined : (Object.values(row)[0] as Value)
  }

  run(sql: string, ...values: Value[]): number {
    return Number(this.#statements.memo(sql).run(...values).changes)
  }

  /** Runs `work` in a transaction: if it throws, none of its changes are saved. */
  transaction<Result>(work: () => Result): Result {
    this.#sqlite.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#sqlite.exec('COMMIT')
      return result
    } catch (error) {
      this.#sqlite.exec('ROLLBACK')
      throw error
    }
  }

  /** A copy of the whole database, for `restore`. */
  snapshot(): Uint8Array {
    return this.#sqlite.serialize()
  }

  /** Replaces the content of an in-memory database with a snapshot. */
  restore(snapshot: Uint8Array): void {
    this.#statements.clear()
    this.#sqlite.deserialize(snapshot)
  }

  close(): void {
    this.#sqlite.close()
  }
}
