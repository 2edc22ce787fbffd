const RECORD_ID = /^(?!\.+$)[A-Za-z0-9._:-]{1,64}$/

/** Whether text has the form of a record's id, and is therefore safe in paths and logs. */
export const isRecordId = (text: string): boolean => RECORD_ID.test(text)
