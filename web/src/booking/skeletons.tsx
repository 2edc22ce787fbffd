import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Skeleton, SkeletonLines } from '../ui/skeleton/skeletons.tsx'
import styles from './skeletons.module.css'

/** A placeholder for the first page that the user opens, shown until the user's details and the page's code have loaded. */
export function BookingSkeleton() {
  const { pathname } = useLocation()
  return (
    <>
      <div className={styles.header} />
      {pathname !== paths.booking.centralVisibility && <div className={styles.bar} />}
      <BookingPageSkeleton pathname={pathname} />
    </>
  )
}

function BookingPageSkeleton({ pathname }: { pathname: string }) {
  const isUnder = (path: string) => pathname.startsWith(path)
  if (pathname === paths.booking.home || isUnder(paths.booking.dashboard(''))) return <DaySkeleton />
  if (pathname === paths.booking.centralVisibility) return <CentralSkeleton />
  if (isUnder(paths.booking.customer(''))) return <CustomerSkeleton />
  return isUnder(paths.booking.walkIn('')) ? <WalkInSkeleton /> : <AppointmentSkeleton />
}

/** A placeholder for a branch's day: a title, and a table beside the calendar. */
export function DaySkeleton() {
  return (
    <Page>
      <div className={styles.head}>
        <Skeleton width={240} height={28} />
        <Skeleton width={230} height={36} />
        <Loading />
      </div>
      <div className={`${styles.columns} ${styles.day}`}>
        <div className="panel stack">
          <Blocks count={12} height={30} />
        </div>
        <div className="panel">
          <Skeleton height={300} />
        </div>
      </div>
    </Page>
  )
}

/** A placeholder for the list of all pharmacies: a title with a search field, A to Z links, and the list. */
export function CentralSkeleton() {
  return (
    <Page>
      <div className={styles.head}>
        <Skeleton width={150} height={28} />
        <Skeleton width={360} height={36} />
        <Loading />
      </div>
      <Skeleton height={32} />
      <div className="panel stack">
        <Blocks count={8} height={48} />
      </div>
    </Page>
  )
}

/** A placeholder for a customer: a name, and details beside appointments. */
export function CustomerSkeleton() {
  return (
    <Page>
      <Name />
      <div className={`${styles.columns} ${styles.customer}`}>
        <Lines count={8} />
        <div className="stack">
          <Lines count={4} />
          <Lines count={4} />
        </div>
      </div>
    </Page>
  )
}

/** A placeholder for an appointment: a title, and details beside actions. */
export function AppointmentSkeleton() {
  return (
    <Page>
      <Name />
      <div className={`${styles.columns} ${styles.appointment}`}>
        <Lines count={8} />
        <div className={`panel stack ${styles.actions}`}>
          <Blocks count={3} height={36} />
        </div>
      </div>
    </Page>
  )
}

/** A placeholder for a step of a walk-in booking: a title and a form. */
export function WalkInSkeleton() {
  return (
    <Page>
      <Name />
      <Lines count={8} />
    </Page>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className={`page stack ${styles.page}`} role="status">
      {children}
    </div>
  )
}

function Loading() {
  return <p className="quiet">Loading..</p>
}

function Name() {
  return (
    <div className="stack-tight">
      <Skeleton width={320} height={36} />
      <Loading />
    </div>
  )
}

function Blocks({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, block) => <Skeleton key={block} height={height} />)
}

function Lines({ count }: { count: number }) {
  return (
    <div className="panel">
      <SkeletonLines count={count} />
    </div>
  )
}
