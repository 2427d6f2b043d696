#!/usr/bin/python3
"""The smallest WebKitGTK window that WebKitWebDriver can drive: as narrow as a phone, with a microphone that beeps."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.get_default()


def allow(_view, request):
    request.allow()
    return True


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_media_stream(True)
    view.get_settings().set_enable_mock_capture_devices(True)
    # Without a graphics card, drawing with OpenGL takes more processor time than without.
    view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view.connect("permission-request", allow)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
