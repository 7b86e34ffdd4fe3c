/*
 * The rows of exports.ts written by libxlsxwriter (Debian: libxlsxwriter-dev), in the same kinds of cells. Arguments:
 * rows, "constant" or "whole" (its two ways to hold memory), file. Prints seconds and peak memory in MB.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <xlsxwriter.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  int rows = atoi(arguments[1]);
  double began = seconds();
  lxw_workbook_options options = {.constant_memory = strcmp(arguments[2], "constant") == 0};
  lxw_workbook *workbook = workbook_new_opt(arguments[3], &options);
  lxw_worksheet *sheet = workbook_add_worksheet(workbook, "Sheet1");
  lxw_format *day = workbook_add_format(workbook);
  format_set_num_format(day, "yyyy-mm-dd");
  lxw_format *money = workbook_add_format(workbook);
  format_set_num_format(money, "#,##0.00");
  char text[64];
  for (int column = 0; column < 16; column++) {
    sprintf(text, "Column %d", column);
    worksheet_write_string(sheet, 0, column, text, NULL);
  }
  for (int i = 0; i < rows; i++) {
    int row = i + 1;
    sprintf(text, "LC%d", 100000 + i);
    worksheet_write_string(sheet, row, 0, text, NULL);
    sprintf(text, "AB-%d-C", i % 1000);
    worksheet_write_string(sheet, row, 1, text, NULL);
    sprintf(text, "Jansen & Zn <%d>", i);
    worksheet_write_string(sheet, row, 2, text, NULL);
    worksheet_write_string(sheet, row, 3, "Škoda Octavia Combi", NULL);
    worksheet_write_string(sheet, row, 4, "Utrecht", NULL);
    worksheet_write_string(sheet, row, 5, "Diesel", NULL);
    sprintf(text, "ref %d", i * 7);
    worksheet_write_string(sheet, row, 6, text, NULL);
    /* Column 7 is empty. */
    worksheet_write_number(sheet, row, 8, i % 900 + 0.5, money);
    worksheet_write_number(sheet, row, 9, i % 40 + 0.25, money);
    worksheet_write_number(sheet, row, 10, 12, money);
    worksheet_write_number(sheet, row, 11, i, NULL);
    worksheet_write_number(sheet, row, 12, i * 3, NULL);
    lxw_datetime date = {2010 + i % 16, 1 + i % 9, 10 + i % 19, 0, 0, 0};
    worksheet_write_datetime(sheet, row, 13, &date, day);
    worksheet_write_datetime(sheet, row, 14, &date, day);
    worksheet_write_boolean(sheet, row, 15, i % 2 == 0, NULL);
  }
  if (workbook_close(workbook) != LXW_NO_ERROR) return 1;
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("%f %ld\n", seconds() - began, usage.ru_maxrss / 1024);
  return 0;
}
