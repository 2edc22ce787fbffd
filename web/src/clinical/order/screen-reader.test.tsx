import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resizeWindow } from '#tests/component/support/layout.ts'
import { openScreen } from '#tests/component/support/open-screen.tsx'
import { aConsultationForm, anItem, anOrder } from '#tests/component/support/records/orders.ts'
import { decidedOrder, itemCard, tickConfirmations } from '#tests/component/support/reviews.ts'

const ADDRESS = '/clinical-review/order/700001'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const item = itemCard()

/*
 * Checks what a screen reader says during a review, step by step: roles, names and states in reading order.
 * docs/screen-reader.md walks through the same steps.
 */
describe('a screen reader during a review', { tags: ['CR-100', 'CR-109', 'CR-138'] }, () => {
  beforeEach(() => resizeWindow(1440, 900))

  it('reads the order by its landmarks and headings', async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.element(main).toMatchAriaInlineSnapshot(`
      - main:
        - region "Patient":
          - term: Name
          - definition: Jo Bloggs
          - term: Date of birth
          - definition: 02/04/1988 (37 years)
          - term: Sex
          - definition: female
          - term: Patient ID
          - definition:
            - text: "81000"
            - button "Copy patient ID"
        - button "Back"
        - heading "Order 700001" [level=1]
        - button "Shortcuts ?"
        - button "Next order"
        - region "Warnings":
          - heading "Warnings" [level=2]
          - paragraph: No warnings.
        - region "Items for review":
          - heading "Items for review" [level=2]
          - article "Finasteride 1mg":
            - text: POM
            - heading "Finasteride 1mg 84 tablets" [level=3]
            - text: Awaiting review
            - term: Price
            - definition: £54.50
            - term: Quantity
            - definition: "1"
            - term: Warnings
            - definition: "1"
            - term: Exclusions
            - definition: "0"
            - heading "Clinical notes" [level=4]
            - paragraph: None
            - button "View images"
            - button "Upload Images"
            - list "Before you decide":
              - listitem: 1 warning
            - text: Review note (required)
            - textbox "Review note (required)"
            - button "Reject Item"
            - button "Approve Item"
        - region "Customer details":
          - heading "Customer details" [level=2]
          - term: Phone
          - definition: 07700 900123
          - term: Email
          - definition: jo.bloggs@example.com
          - term: Address
          - definition: 1 High Street Leeds LS1 1AA
          - term: GP
          - definition: The Surgery 2 Low Road Leeds LS1 2BB
          - button "Edit patient details"
        - region "Order details":
          - heading "Order details" [level=2]
          - term: Order ID
          - definition: "700001"
          - term: Placed
          - definition: 02/03/26 09:14
          - term: Shipping method
          - definition: Express Delivery
          - term: Order total
          - definition: £62.98
          - term: Status
          - definition: Awaiting review
        - region "ID check status":
          - heading "ID check status" [level=2]
          - term: Status
          - definition: ID verified
        - region "Order notes":
          - heading "Order notes" [level=2]
          - button "Add note"
          - paragraph: No notes yet.
        - region "Customer order history (0)":
          - heading "Customer order history (0)" [level=2]:
            - button "Customer order history (0)"
    `)
  })

  it('reads the item, its flags and its actions', async () => {
    await openScreen(ADDRESS, { order: () => anOrder({ items: [anItem({ warningCount: 1 })] }) })
    await expect.element(item).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(item).toHaveFocus()
    await expect.element(item).toMatchAriaInlineSnapshot(`
      - article "Finasteride 1mg":
        - text: POM
        - heading "Finasteride 1mg 84 tablets" [level=3]
        - text: Awaiting review
        - term: Price
        - definition: £54.50
        - term: Quantity
        - definition: "1"
        - term: Warnings
        - definition: "1"
        - term: Exclusions
        - definition: "0"
        - heading "Clinical notes" [level=4]
        - paragraph: None
        - button "View images"
        - button "Upload Images"
        - list "Before you decide":
          - listitem: 1 warning
        - text: Review note (required)
        - textbox "Review note (required)"
        - button "Reject Item"
        - button "Approve Item"
    `)
  })

  it('reads the consultation form, flagged answers first', async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem({ consultationFormId: 'form-1', warningCount: 1 })] }),
      consultationForm: () => aConsultationForm(),
    })
    await expect.element(item).toBeVisible()
    await userEvent.keyboard('jf')
    const form = page.getByRole('region', { name: 'Consultation form' })
    await expect.element(form).toHaveFocus()
    await expect.element(form.getByText('Do you have any allergies?')).toBeVisible()
    await expect.element(form).toMatchAriaInlineSnapshot(`
      - region "Consultation form":
        - strong: Consultation form
        - text: Finasteride 1mg
        - button "Close"
        - heading "Hair loss consultation form" [level=2]
        - paragraph: Finasteride 02/03/26 09:10
        - list:
          - listitem:
            - heading "Do you have any allergies?" [level=3]
            - list:
              - listitem: No (chosen)
    `)
    await userEvent.keyboard('{Escape}')
    await expect.element(item).toHaveFocus()
  })

  it('reads the confirmations, and then the decision', async () => {
    await openScreen(ADDRESS, {
      order: () => anOrder({ items: [anItem({ warningCount: 1 })] }),
      reviewOrderItem: () => ({ order: decidedOrder({ reviewComment: 'Counselled' }) }),
    })
    await item.getByLabelText(/Review note/).fill('Counselled')
    await item.getByRole('button', { name: 'Approve Item' }).click()
    await expect.element(dialog.getByRole('checkbox').first()).toBeVisible()
    await expect.element(dialog).toMatchAriaInlineSnapshot(`
      - dialog "Approve Finasteride 1mg":
        - button "Close":
          - img "close"
        - text: Approve Finasteride 1mg
        - term: Patient
        - definition:
          - strong: Jo Bloggs
          - text: Born 02/04/1988 (37 years)
        - term: Product
        - definition:
          - strong: Finasteride 1mg
          - text: 84 tablets
        - term: Quantity
        - definition: "1"
        - term: Exclusions
        - definition: "0"
        - term: Warnings
        - definition: "1"
        - group "Before approving, confirm that:":
          - text: "Before approving, confirm that:"
          - checkbox "I have reviewed the consultation form and images You haven't opened the images on this page."
          - text: I have reviewed the consultation form and images You haven't opened the images on this page.
          - checkbox "I have reviewed the customer details and order history"
          - text: I have reviewed the customer details and order history
          - checkbox "I have documented any communication with the customer"
          - text: I have documented any communication with the customer
          - checkbox "The item is clinically appropriate and safe for the customer"
          - text: The item is clinically appropriate and safe for the customer
        - text: Your review note
        - paragraph: Counselled
        - button "Cancel"
        - button "Approve" [disabled]
    `)
    await tickConfirmations()
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(item).toMatchAriaInlineSnapshot(`
      - article "Finasteride 1mg":
        - text: POM
        - heading "Finasteride 1mg 84 tablets" [level=3]
        - text: Approved
        - term: Price
        - definition: £54.50
        - term: Quantity
        - definition: "1"
        - term: Warnings
        - definition: "0"
        - term: Exclusions
        - definition: "0"
        - heading "Clinical notes" [level=4]
        - paragraph: None
        - button "View images"
        - button "Upload Images"
        - paragraph:
          - strong: Approved
          - text: by Inês Prescott on 02/03/26 10:00
        - paragraph: Counselled
    `)
    await expect.element(page.getByRole('button', { name: /^Next order/ })).toHaveFocus()
  })
})
