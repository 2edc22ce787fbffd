import { formatDay, londonDate } from '#rules/london.ts'
import { WEIGHT_LOSS_SERVICE } from '#rules/services.ts'
import { RecordFacts } from '../../ui/facts/record-facts.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import { personName } from '../../ui/text/person-name.ts'
import { birthText } from '../birth-text.ts'
import { answerText } from '../yes-or-no.ts'
import type { ShownAppointment } from './appointment-query.ts'
import { earlierDoses, lastVisit } from './earlier-visits.ts'
import { MissingPrevious } from './missing-previous.tsx'
import styles from './patient-aside.module.css'

interface PatientAsideProps extends Pick<ShownAppointment, 'appointment' | 'previous' | 'unreadable' | 'reload'> {
  showsAnswers: boolean
}

/** Who the patient is, which doses of this course they have had, and the notes from the course's last visit. */
export function PatientAside({ appointment, previous, unreadable, showsAnswers, reload }: PatientAsideProps) {
  const { customer, course, startTime, number, totalNumber } = appointment
  const doses = earlierDoses(appointment, previous ?? [])
  const last = lastVisit(appointment, previous ?? [])
  const isComplete = previous !== null && unreadable.previous === 0
  // The weight-loss service has its own questions instead of the course's. Their answers are shown only in the edit step's form, not here.
  const hasAnswers = showsAnswers && course.onSchedServiceId !== WEIGHT_LOSS_SERVICE
  const questions = hasAnswers ? (course.questions ?? []) : []
  return (
    <aside className={`panel stack ${styles.aside}`} aria-labelledby="patient">
      <h2 id="patient">Patient</h2>
      <RecordFacts
        facts={{
          Name: personName(customer),
          'Date of birth': birthText(customer.dob, londonDate(startTime)),
          Gender: customer.sex,
          'NHS number': customer.nhsNumber,
        }}
      />
      <section className="stack-tight" aria-labelledby="doses">
        <h3 id="doses">Earlier doses of this course</h3>
        <MissingPrevious previous={previous} unreadable={unreadable.previous} reload={reload} />
        {doses.length === 0 ? (
          (isComplete || number === 1) && (
            <p className="quiet">{number > 1 ? 'No dose of this course is recorded.' : `This is the first of ${totalNumber}.`}</p>
          )
        ) : (
          <ul className="plain-list">
            {doses.map(({ id, startTime: at, number: dose, medicine }) => (
              <li key={id}>
                <span className="numeric">
                  {dose} of {totalNumber}, {formatDay(londonDate(at))}
                </span>{' '}
                <span className="quiet">
                  <ClampedText>{joinIsolated([medicine?.manufacturer, medicine?.batchNumber, medicine?.method], ', ')}</ClampedText>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="stack-tight" aria-labelledby="last-visit">
        <h3 id="last-visit">Notes from the last visit of this course</h3>
        {last === undefined ? (
          <p className="quiet">{isComplete ? "No notes are recorded. Visits for other services are on the customer's page." : NO_VALUE}</p>
        ) : (
          <>
            <p className="quiet">
              <span className="numeric">{formatDay(londonDate(last.startTime))}</span>, <ClampedText>{last.course.name}</ClampedText>
            </p>
            <p>
              <ClampedText>{last.notes ?? ''}</ClampedText>
            </p>
          </>
        )}
      </section>
      {hasAnswers && <Unreadable count={unreadable.questions} one="question of this appointment" many="questions of this appointment" />}
      {questions.length > 0 && (
        <section className="stack-tight" aria-labelledby="answers">
          <h3 id="answers">Pre-screen answers on record</h3>
          <dl className={styles.answers}>
            {questions.map(({ number: place, question, answer, questionType }, index) => (
              // Two questions can have the same number, so the key includes the index.
              <div key={`${index} ${place}`}>
                <dt>
                  <ClampedText>{question}</ClampedText>
                </dt>
                <dd>
                  <ClampedText>{answerText(questionType, answer ?? '') || NO_VALUE}</ClampedText>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </aside>
  )
}
