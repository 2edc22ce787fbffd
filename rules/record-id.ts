const RECORD_ID = /^(?!\.+$)[A-Za-z0-9._:-]{1,64}$/

/** Whether a text can be a record's id, and is therefore safe in paths and logs. */
export const isRecordId = (text: string): boolean => RECORD_ID.test(text)
