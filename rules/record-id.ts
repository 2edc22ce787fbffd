const RECORD_ID = /^(?!\.+$)[A-Za-z0-9._:-]{1,64}$/

/** Whether a text can be the id of a record. Such a text is safe in paths, lines and logs. */
export const isRecordId = (text: string): boolean => RECORD_ID.test(text)
