import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Skeleton, SkeletonLines } from '../ui/skeleton/skeletons.tsx'
import styles from './skeletons.module.css'

/** A placeholder for the first page, shown until the signed-in user's details and the page's code have loaded. */
export function ClinicalSkeleton() {
  return (
    <>
      <div className={styles.header} />
      <div className="page">
        <ClinicalPageSkeleton />
      </div>
    </>
  )
}

/** A placeholder with the shape of the current page. */
export function ClinicalPageSkeleton() {
  const { pathname } = useLocation()
  const isUnder = (path: string) => pathname.startsWith(path)
  if (isUnder(paths.clinical.order(''))) return <OrderSkeleton />
  if (pathname === paths.clinical.overview) return <OverviewSkeleton />
  return isUnder(paths.clinical.patient('')) ? <PatientSkeleton /> : <ListSkeleton />
}

/** A placeholder for an order: the banner and, below it, the customer, the items and the order side by side. */
export function OrderSkeleton() {
  return (
    <Record>
      <div className={styles.columns}>
        <Panel lines={8} />
        <div className={`stack ${styles.main}`}>
          <Panel lines={2} />
          <Panel lines={7} />
          <Panel lines={7} />
        </div>
        <div className="stack">
          <Panel lines={5} />
          <Panel lines={4} />
        </div>
      </div>
    </Record>
  )
}

/** A placeholder for a patient: the banner and three panels. */
function PatientSkeleton() {
  return (
    <Record>
      <div className={styles.panels}>
        <Panel lines={6} />
        <Panel lines={4} />
        <Panel lines={4} />
      </div>
    </Record>
  )
}

/** A placeholder for a list: a title with tabs, and a page of rows. */
function ListSkeleton() {
  return (
    <div className="stack" role="status">
      <div className="row-between">
        <Skeleton width={320} height={28} />
        <Skeleton width={190} height={38} />
      </div>
      <p className="quiet">Loading..</p>
      <div className={`panel ${styles.rows}`}>
        <SkeletonLines count={11} />
      </div>
    </div>
  )
}

/** A placeholder for the overview: a title, two panels with numbers, and a chart. */
function OverviewSkeleton() {
  return (
    <div className="stack" role="status">
      <Skeleton width={140} height={28} />
      <p className="quiet">Loading..</p>
      <Panel lines={4} />
      <Panel lines={2} />
      <div className="panel">
        <Skeleton height={280} />
      </div>
    </div>
  )
}

function Record({ children }: { children: ReactNode }) {
  return (
    <div className="stack" role="status">
      <Skeleton width={560} height={24} />
      <div className="row-between">
        <div className="row">
          <Skeleton width={88} height={36} />
          <Skeleton width={190} height={28} />
        </div>
        <p className="quiet">Loading..</p>
      </div>
      {children}
    </div>
  )
}

function Panel({ lines }: { lines: number }) {
  return (
    <div className="panel stack">
      <Skeleton width={140} height={20} />
      <SkeletonLines count={lines} />
    </div>
  )
}
