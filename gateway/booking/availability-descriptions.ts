/** Descriptions of the booking API's types for branches and their availability. */
export const availabilityDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Repeat: {
    interval:
      'Interval in days (D), weeks (W, starting on Sunday) or months (M), counted from the start date. Null means 1. Not ' +
      'used with WD.',
    weekdays:
      "Digits 0-6, where 0 is Sunday: 12345 is Monday to Friday. Null means 12345 for WD, and the start date's weekday for W. Not " +
      'used with D and M.',
    monthDay: "For M: the day of the month, 1 to 31. Null means the start date's day. Months without that day are skipped.",
    monthType: "Returned as it was sent. The contract doesn't define this field; this product always sends null.",
  },
  RepeatInput: {
    frequency: 'WD (weekdays), D (daily), W (weekly) or M (monthly).',
    interval: 'Interval in days (D), weeks (W, starting on Sunday) or months (M); at least 1. Default: 1. Not used with WD.',
    weekdays:
      "Digits 0-6, where 0 is Sunday: 12345 is Monday to Friday. Default: 12345 for WD, and the start date's weekday for W. Not used " +
      'with D and M.',
    monthDay: "For M: the day of the month, 1 to 31. Default: the start date's day. Months without that day are skipped.",
    monthType: "The contract doesn't define this field. This product always sends null.",
  },
  ServiceBlock: {
    id: "The block's id.",
    locationId: 'The branch where the service is blocked.',
    serviceId: 'The blocked service, such as 4790 for Flu.',
    reason:
      'Any text, such as Service Block. A reason that contains "pause", such as Service Pause, makes the block a pause of the ' +
      'service.',
    repeats:
      'If true, the block covers the time from `startTime` to `endTime` on each day given by `repeat`. If false, the block is one ' +
      'continuous period from its start to its end.',
    repeat: "How the block repeats; null if it doesn't.",
  },
  ServiceBlockInput: {
    locationId: 'The branch where the service is blocked.',
    serviceId: 'The blocked service, such as 4790 for Flu.',
    startDate: 'First day of the block (yyyy-MM-dd).',
    endDate: 'Last day of the block (yyyy-MM-dd). For a block without an end: 9999-12-31.',
    startTime: "Start time: an HHmm integer in the branch's local time; 930 is 09:30.",
    endTime: "End time: an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day.",
    reason:
      'Any text of at most 50 characters, such as Service Block. A reason that contains "pause", such as Service Pause, makes the block ' +
      'a pause of the service.',
    repeats: 'Whether the block repeats. Must be true if `repeat` is set, and false otherwise.',
    repeat: 'How the block repeats. Omit it if `repeats` is false.',
  },
  ResourceBlock: {
    id: "The block's id, called `blockId` in mutations.",
    locationId: 'The branch whose resources are blocked.',
    startDate: 'First day of the block (yyyy-MM-dd).',
    endDate: 'Last day of the block (yyyy-MM-dd). For a block without an end: 9999-01-01 (lunch) or 9999-04-20 (emergency pause).',
    startTime: "Start time: an HHmm integer in the branch's local time; 930 is 09:30.",
    endTime: "End time: an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day.",
    reason:
      'The kind of block: Lunch Break, Emergency - Pause all services, or Over 65 or Under 65 (walk-in flu clinics). Any other ' +
      'reason, or null, means scheduled leave.',
    repeats:
      'If true, the block covers the time from `startTime` to `endTime` on each day given by `repeat`. If false, the block is one ' +
      'continuous period from its start to its end.',
    repeat: "How the block repeats; null if it doesn't.",
  },
  ResourceBlockInput: {
    locationId: 'The branch whose resources are blocked.',
    startDate: 'First day of the block (yyyy-MM-dd).',
    endDate: 'Last day of the block (yyyy-MM-dd). For a block without an end: 9999-01-01 (lunch) or 9999-04-20 (emergency pause).',
    startTime: "Start time: an HHmm integer in the branch's local time; 930 is 09:30.",
    endTime: "End time: an HHmm integer in the branch's local time. 2345 and 2400 mean the end of the day.",
    reason:
      'The kind of block, spelt exactly: Lunch Break, Emergency - Pause all services, or Over 65 or Under 65 (walk-in flu clinics). ' +
      'Any other reason, or no reason, means scheduled leave. At most 50 characters.',
    repeats: 'Whether the block repeats. Must be true if `repeat` is set, and false otherwise.',
    repeat: 'How the block repeats. Omit it if `repeats` is false.',
  },
  CoverPharmacistDayInput: {
    locationId: 'The branch where the cover pharmacist works.',
    date: 'Date (yyyy-MM-dd).',
  },
  DayHours: {
    endTime: 'End time: HHmm as an integer. 2345 and 2400 mean the end of the day.',
  },
  DayHoursInput: {
    startTime:
      "Start time: an HHmm integer in the branch's local time; 930 is 09:30. If start and end are both 0, the day has no bookable hours.",
    endTime: 'End time: HHmm as an integer, after `startTime` unless both are 0. 2345 and 2400 mean the end of the day.',
  },
  WeekAvailability: {
    mon: 'Monday.',
    tue: 'Tuesday.',
    wed: 'Wednesday.',
    thu: 'Thursday.',
    fri: 'Friday.',
    sat: 'Saturday.',
    sun: 'Sunday.',
  },
  WeekAvailabilityInput: {
    mon: 'Monday.',
    tue: 'Tuesday.',
    wed: 'Wednesday.',
    thu: 'Thursday.',
    fri: 'Friday.',
    sat: 'Saturday.',
    sun: 'Sunday.',
  },
  Calendar: {
    id: "The calendar's id.",
    locationId: "The calendar's branch.",
    name: "The calendar's name, such as Consultation room 1.",
    deletedStatus:
      'True if the calendar is deleted. A deleted calendar offers no slots, and `getCalendars` returns it only with `deleted: true`.',
    deletedTime: "When the calendar was deleted; null if it isn't deleted. The contract doesn't specify the format.",
    availability: 'Bookable hours by weekday, before subtracting blocks and appointments.',
  },
  CalendarInput: {
    id: 'The calendar to update. Omit it to create one.',
    locationId: "The calendar's branch.",
    name: "The calendar's name, such as Consultation room 1.",
    availability: 'Bookable hours by weekday. Replaces all existing hours.',
  },
  CalendarBlock: {
    id: "The block's id, called `calendarBlockId` in mutations.",
    calendarId: 'The blocked calendar.',
    startDate: 'The day the block starts (yyyy-MM-dd).',
    endDate: 'The day the block ends (yyyy-MM-dd).',
    startTime: "The time on `startDate` when the block starts, as an HHmm integer in the branch's local time.",
    endTime: 'The time on `endDate` when the block ends, as an HHmm integer. 2345 and 2400 mean the end of the day.',
    reason: 'The reason: any text, or null.',
  },
  CalendarBlockInput: {
    calendarId: 'The calendar to block.',
    startDate: 'The day the block starts (yyyy-MM-dd).',
    endDate: 'The day the block ends (yyyy-MM-dd).',
    startTime: "The time on `startDate` when the block starts, as an HHmm integer in the branch's local time; 930 is 09:30.",
    endTime: 'The time on `endDate` when the block ends, as an HHmm integer. 2345 and 2400 mean the end of the day.',
    reason: 'The reason: any text of at most 50 characters.',
  },
  BusinessDay: {
    startTime: "Opening time: an HHmm integer in the branch's local time. Meaningless if `isOpen` is false.",
    endTime: 'Closing time: HHmm as an integer. 2345 and 2400 mean the end of the day. Meaningless if `isOpen` is false.',
    isOpen: 'Whether the branch opens on this day.',
    is24Hours: 'Whether the branch is open for all 24 hours.',
  },
  BusinessHours: {
    mon: 'Monday.',
    tue: 'Tuesday.',
    wed: 'Wednesday.',
    thu: 'Thursday.',
    fri: 'Friday.',
    sat: 'Saturday.',
    sun: 'Sunday.',
  },
  Location: {
    id: "The branch's id, called `locationId` everywhere else. Different from the `branchId` of the master list.",
    resourceGroupId: "The branch's resource group, needed to create a calendar; null if there is none.",
    name: "The branch's name, such as Leeds Headrow.",
    email: "The branch's email address; null if not recorded.",
    phone: "The branch's phone number; null if not recorded.",
    businessHours: "The branch's opening hours by weekday. Bookable hours are in its calendars.",
  },
  LocationService: {
    id: "The id of this entry in the branch's list of services. Other fields identify services by `serviceId`.",
    serviceId: "The service's id, such as 4790 for Flu. It is the same at every branch.",
    serviceName: "The service's name, such as Flu.",
  },
}
